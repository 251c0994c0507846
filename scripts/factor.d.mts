export const QUIET_MS: number;
export const LARGEST_FACTOR: number;
export function timeOfWork(): number;
export function factorOf(milliseconds: number): number;
export function startingFactor(env?: NodeJS.ProcessEnv): number;
export function gauge(time?: () => number): { measure(): void; readonly now: number; readonly largest: number };
