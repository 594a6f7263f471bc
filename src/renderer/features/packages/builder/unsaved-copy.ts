import { serverNow } from '#renderer/store/server-clock.ts'
import { draftsOwnerKey } from '#renderer/ui/fields/drop-all-drafts.ts'
import { dropDraft, loadDraft, saveDraft } from '#renderer/ui/fields/form-drafts.ts'
import { tabStorage } from '#renderer/platform/page-storage.ts'
import type { BuilderDoc } from './builder-doc.ts'

/** Edits that aren't saved yet, and the version they were made in. */
export interface UnsavedCopy {
  doc: BuilderDoc
  version: number
}

/** Copies of any version are restored: the builder compares versions itself. */
const anyBase = 'packageBuilder'

const nameOf = (packageId: string | null): string => `packageBuilder:${packageId ?? 'new'}`

/** Whether the session has expired: copies are then kept until the same user signs in. */
const isWaiting = (): boolean => tabStorage().getItem(draftsOwnerKey) !== null

export const keepUnsaved = (packageId: string | null, { doc, version }: UnsavedCopy): void =>
  saveDraft(tabStorage(), nameOf(packageId), { at: serverNow(), base: anyBase, values: { doc, version } })

export const dropUnsaved = (packageId: string | null): void => dropDraft(tabStorage(), nameOf(packageId))

export const loadUnsaved = (packageId: string | null): UnsavedCopy | null =>
  isWaiting()
    ? null
    : (loadDraft(tabStorage(), nameOf(packageId), anyBase, serverNow()) as UnsavedCopy | null)
