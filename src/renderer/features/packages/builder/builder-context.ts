import { createContext, useContext } from 'react'
import type { BuilderDoc, BuilderEdit } from './builder-doc.ts'

/** What every part of the builder reads and changes. */
export interface Builder {
  doc: BuilderDoc
  /** Null until the package is saved for the first time. */
  packageId: string | null
  /** Edits with the same `field` that follow each other are undone together. */
  change: (edit: BuilderEdit, field?: string) => void
  /** Returns the problem of a field once the user has left it; undefined if there is none. */
  problemAt: (path: string) => string | undefined
  /** Opens the part of a field and moves the focus there. */
  show: (path: string) => void
  /** Saves, then opens the pictures, which save new versions. Shows the first problem if it can't be saved. */
  openPictures: () => void
}

export const BuilderContext = createContext<Builder | null>(null)

/** Returns the open builder. Throws outside of it. */
export const useBuilder = (): Builder => {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('there is no builder around this component')
  return builder
}
