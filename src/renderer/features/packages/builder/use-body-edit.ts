import { useCallback } from 'react'
import type { PackageBody } from '#contract/entities/package-body.ts'
import { useBuilder } from './builder-context.ts'

/** Gives the body and a way to change parts of it. Edits with the same `field` are undone together. */
export const useBodyEdit = () => {
  const { doc, change } = useBuilder()
  const edit = useCallback(
    (update: (body: PackageBody) => Partial<PackageBody>, field = ''): void =>
      change((now) => ({ ...now, body: { ...now.body, ...update(now.body) } }), field),
    [change],
  )
  return { body: doc.body, facts: doc.facts, edit }
}
