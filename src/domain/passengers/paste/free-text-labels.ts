import { fieldFacts, pastedFields, type PastedField } from './pasted-fields.ts'

export type TextLabel = PastedField | 'fullName'

const nameLabels = ['full name', 'name of passenger', 'passenger name', 'pax name', 'traveller name', 'name']

/** Labels inside a sentence or at the start of a line, the longer before the shorter. */
const labels = [
  ...nameLabels.map((words) => ({ label: 'fullName' as TextLabel, words })),
  ...pastedFields.flatMap((label) =>
    fieldFacts[label].labels.map((words) => ({ label: label as TextLabel, words: words as string })),
  ),
].toSorted((one, other) => other.words.length - one.words.length)

const pattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${labels.map(({ words }, at) => `(?<l${at}>${words})`).join('|')})(?![\\p{L}\\d])[ \\t]*[:#=–-]?`,
  'giu',
)

/** A label of a line and the text after it, up to the next one. */
export interface LabelledPart {
  label: TextLabel
  text: string
}

/** Splits a line at its labels: the text before the first, and what follows each. */
export const splitLabels = (line: string): { head: string; parts: LabelledPart[] } => {
  const found = [...line.matchAll(pattern)].flatMap((match) => {
    const at = labels.findIndex((_, index) => match.groups?.[`l${index}`] !== undefined)
    const label = labels[at]?.label
    return label ? [{ label, from: match.index, to: match.index + match[0].length }] : []
  })
  return {
    head: line.slice(0, found[0]?.from ?? line.length),
    parts: found.map(({ label, to }, at) => ({
      label,
      text: line.slice(to, found[at + 1]?.from ?? line.length),
    })),
  }
}
