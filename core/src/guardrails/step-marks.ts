// Which steps concern which versions, as rows of bits: one row per version, one bit per step.

import type { Version } from "../versions/version.ts";
import { contains } from "../versions/version-set.ts";
import type { AppliedStep } from "./step.ts";

/** The steps of versions that are referred to by their index. */
export class StepMarks {
  readonly #steps: number;
  /** How many numbers a row has. */
  readonly #width: number;
  readonly #bound: Uint32Array;
  readonly #stops: Uint32Array;
  readonly #before: Uint32Array;

  constructor(versions: readonly Version[], steps: readonly AppliedStep[]) {
    this.#steps = steps.length;
    this.#width = Math.ceil(steps.length / 32);
    const size = versions.length * this.#width;
    this.#bound = new Uint32Array(size);
    this.#stops = new Uint32Array(size);
    this.#before = new Uint32Array(size);
    for (const [step, { bound, stops, before }] of steps.entries()) {
      for (const [at, version] of versions.entries()) {
        const isStop = contains(stops, version);
        const target = isStop ? this.#stops : undefined;
        if (target) this.#mark(target, at, step);
        if (!isStop && contains(bound, version)) this.#mark(this.#bound, at, step);
        if (!isStop && contains(before, version)) this.#mark(this.#before, at, step);
      }
    }
  }

  /**
   * Whether an update leaves no step behind: each step that binds the installed version is either made by the target, or
   * binds the target as well, which then must not be behind the stop already.
   */
  keepsSteps(from: number, to: number): boolean {
    const [row, target] = [from * this.#width, to * this.#width];
    for (let part = 0; part < this.#width; part++) {
      const open = bits(this.#bound, row + part) & ~bits(this.#stops, target + part);
      if ((open & (~bits(this.#bound, target + part) | bits(this.#before, target + part))) !== 0) return false;
    }
    return true;
  }

  /** Whether an update makes at least one of the stops that the installed version must make. */
  makesStop(from: number, to: number): boolean {
    const [row, target] = [from * this.#width, to * this.#width];
    for (let part = 0; part < this.#width; part++)
      if ((bits(this.#bound, row + part) & bits(this.#stops, target + part)) !== 0) return true;
    return false;
  }

  /** Lets the steps that are still open after an update bind the target, too, except those that it is already behind. */
  carry(from: number, to: number): void {
    const [row, target] = [from * this.#width, to * this.#width];
    for (let part = 0; part < this.#width; part++) {
      const open = bits(this.#bound, row + part) & ~bits(this.#stops, target + part);
      this.#bound[target + part] = bits(this.#bound, target + part) | (open & ~bits(this.#before, target + part));
    }
  }

  /** Lets steps bind a version that is not one of their stops. */
  bind(at: number, isBoundBy: (step: number) => boolean): void {
    for (let step = 0; step < this.#steps; step++)
      if (isBoundBy(step) && !this.#has(this.#stops, at, step)) this.#mark(this.#bound, at, step);
  }

  /** Whether a version is one of those before which a step wants a stop. */
  isBefore(at: number, step: number): boolean {
    return this.#has(this.#before, at, step);
  }

  /** Whether any step binds the version. */
  isBound(at: number): boolean {
    return this.#hasAny(this.#bound, at);
  }

  /** Whether the version is a stop of any step. */
  isStop(at: number): boolean {
    return this.#hasAny(this.#stops, at);
  }

  /** The steps that bind a version, by their index. */
  stepsBinding(at: number): readonly number[] {
    const steps: number[] = [];
    for (let step = 0; step < this.#steps; step++) if (this.#has(this.#bound, at, step)) steps.push(step);
    return steps;
  }

  #has(rows: Uint32Array, at: number, step: number): boolean {
    return (bits(rows, at * this.#width + (step >> 5)) & (1 << (step & 31))) !== 0;
  }

  #hasAny(rows: Uint32Array, at: number): boolean {
    for (let part = 0; part < this.#width; part++) if (bits(rows, at * this.#width + part) !== 0) return true;
    return false;
  }

  #mark(rows: Uint32Array, at: number, step: number): void {
    const index = at * this.#width + (step >> 5);
    rows[index] = bits(rows, index) | (1 << (step & 31));
  }
}

function bits(rows: Uint32Array, index: number): number {
  return rows[index] as number;
}
