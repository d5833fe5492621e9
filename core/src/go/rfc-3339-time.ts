/**
 * Whether the API server accepts a text as `format: date-time` and Go's time.RFC3339 can parse it. The API server alone
 * also accepts lower-case `t` and `z` (IsDateTime of kube-openapi's validation/strfmt/time.go).
 */
export function isRfc3339Time(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(
    text,
  );
  return match !== null && isDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}
