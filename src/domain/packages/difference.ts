/** Parts of a package that are compared, as in the builder. */
export type DifferenceArea = 'basics' | 'plan' | 'content' | 'prices' | 'policies'

/** What differs between two versions: the label of the part, and both states as text; empty where it doesn't exist. */
export interface Difference {
  area: DifferenceArea
  kind: 'added' | 'removed' | 'changed' | 'moved'
  label: string
  before: string
  after: string
}

/** Returns the difference of a value in both versions; nothing if it is the same. */
export const changed = (area: DifferenceArea, label: string, before: string, after: string): Difference[] => {
  if (before === after) return []
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed'
  return [{ area, kind, label, before, after }]
}

export const describeLines = (lines: readonly string[]): string => lines.join('\n')

interface Keyed {
  key: string
  label: string
  text: string
}

/** Compares lists whose entries have a key: what was added, removed and changed, in the order of the later list. */
export const changedEntries = (
  area: DifferenceArea,
  before: readonly Keyed[],
  after: readonly Keyed[],
): Difference[] => {
  const known = new Map(before.map((entry) => [entry.key, entry]))
  const kept = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap(({ key, label, text }) => changed(area, label, known.get(key)?.text ?? '', text)),
    ...before.flatMap(({ key, label, text }) => (kept.has(key) ? [] : changed(area, label, text, ''))),
  ]
}
