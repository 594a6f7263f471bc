import { staffRights } from '#contract/common/staff-rights.ts'

const bits = new Map<string, bigint>(staffRights.map(({ id }, index) => [id, 1n << BigInt(index)]))

/** Returns a short text that differs whenever two sets of rights do. */
export const toRightsMark = (rights: readonly string[]): string =>
  rights.reduce((mark, right) => mark | (bits.get(right) ?? 0n), 0n).toString(36)
