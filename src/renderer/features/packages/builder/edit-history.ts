import type { BuilderDoc, BuilderEdit } from './builder-doc.ts'

const mostSteps = 100
/** Edits of one field within this time are undone together. */
const typingMs = 1_500

/** A document with the states before and after it. */
export interface EditHistory {
  past: readonly BuilderDoc[]
  doc: BuilderDoc
  future: readonly BuilderDoc[]
  /** The field of the last edit; empty after a step that later edits don't join. */
  field: string
  editedAt: number
}

export type HistoryStep =
  { type: 'edited'; edit: BuilderEdit; field: string; at: number } | { type: 'undone' } | { type: 'redone' }

export const startHistory = (doc: BuilderDoc): EditHistory => ({
  past: [],
  doc,
  future: [],
  field: '',
  editedAt: 0,
})

/** Applies an edit, or moves back or forward. Consecutive edits of a field are one step. */
export const stepHistory = (history: EditHistory, step: HistoryStep): EditHistory => {
  const { past, doc, future } = history
  switch (step.type) {
    case 'edited': {
      const next = step.edit(doc)
      if (next === doc) return history
      const joins = step.field !== '' && step.field === history.field && step.at - history.editedAt < typingMs
      return {
        past: joins ? past : [...past, doc].slice(-mostSteps),
        doc: next,
        future: [],
        field: step.field,
        editedAt: step.at,
      }
    }
    case 'undone': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), doc: before, future: [doc, ...future], field: '', editedAt: 0 }
    }
    case 'redone': {
      const [after, ...rest] = future
      if (!after) return history
      return { past: [...past, doc], doc: after, future: rest, field: '', editedAt: 0 }
    }
  }
}
