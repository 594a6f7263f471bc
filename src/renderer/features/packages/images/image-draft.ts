import type { PackageImage } from '#contract/entities/package-image.ts'

/** The pictures of a package as they are being arranged. Nothing of it is stored before it is saved. */
export interface ImageDraft {
  /** What shoppers will see, in this order. */
  shown: readonly PackageImage[]
  /** Stored pictures that shoppers won't see. */
  hidden: readonly PackageImage[]
  /** Pictures to delete when the draft is saved. */
  deleted: readonly PackageImage[]
  /** The draft before the last deletion, to undo it. */
  beforeDeletion: Omit<ImageDraft, 'beforeDeletion'> | null
}

export type ImageChange =
  | { type: 'loaded'; images: readonly PackageImage[]; shownCount: number }
  | { type: 'added'; image: PackageImage }
  | { type: 'moved'; imageId: string; to: number }
  | { type: 'described'; imageId: string; alt: string }
  | { type: 'focused'; imageId: string; focusX: number; focusY: number }
  | { type: 'hidden' | 'shown' | 'deleted'; imageId: string }
  | { type: 'undone' }

export const emptyDraft: ImageDraft = { shown: [], hidden: [], deleted: [], beforeDeletion: null }

const without = (images: readonly PackageImage[], imageId: string): PackageImage[] =>
  images.filter((image) => image.imageId !== imageId)

const changeOne = (draft: ImageDraft, imageId: string, change: Partial<PackageImage>): ImageDraft => ({
  ...draft,
  shown: draft.shown.map((image) => (image.imageId === imageId ? { ...image, ...change } : image)),
})

const move = (draft: ImageDraft, imageId: string, to: number): ImageDraft => {
  const image = draft.shown.find((one) => one.imageId === imageId)
  if (!image || to < 0 || to >= draft.shown.length) return draft
  return { ...draft, shown: without(draft.shown, imageId).toSpliced(to, 0, image) }
}

const clampPercent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)))

/** Applies a change. Pictures that are loaded again keep nothing of the draft. */
export const changeDraft = (draft: ImageDraft, change: ImageChange): ImageDraft => {
  if (change.type === 'loaded')
    return {
      ...emptyDraft,
      shown: change.images.slice(0, change.shownCount),
      hidden: change.images.slice(change.shownCount),
    }
  if (change.type === 'added') return { ...draft, shown: [...draft.shown, change.image] }
  if (change.type === 'undone')
    return draft.beforeDeletion ? { ...draft.beforeDeletion, beforeDeletion: null } : draft
  const { imageId } = change
  if (change.type === 'moved') return move(draft, imageId, change.to)
  if (change.type === 'described') return changeOne(draft, imageId, { alt: change.alt })
  if (change.type === 'focused')
    return changeOne(draft, imageId, {
      focusX: clampPercent(change.focusX),
      focusY: clampPercent(change.focusY),
    })
  const image = [...draft.shown, ...draft.hidden].find((one) => one.imageId === imageId)
  if (!image) return draft
  const shown = without(draft.shown, imageId)
  const hidden = without(draft.hidden, imageId)
  if (change.type === 'hidden') return { ...draft, shown, hidden: [...hidden, image] }
  if (change.type === 'shown') return { ...draft, shown: [...shown, image], hidden }
  const { beforeDeletion: _earlier, ...before } = draft
  return { shown, hidden, deleted: [...draft.deleted, image], beforeDeletion: before }
}

const toKey = ({ shown }: ImageDraft): string =>
  JSON.stringify(shown.map(({ imageId, alt, focusX, focusY }) => [imageId, alt, focusX, focusY]))

/** Whether a draft differs from what was loaded. */
export const isChanged = (draft: ImageDraft, loaded: ImageDraft): boolean =>
  draft.deleted.length > 0 || toKey(draft) !== toKey(loaded)
