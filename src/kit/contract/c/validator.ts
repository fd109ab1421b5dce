import type { Module } from '../keys.ts'
export const validatorOf = (_v: string, _d: string, _m: readonly Module[]): Record<string, string> => ({})
