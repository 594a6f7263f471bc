import { describe, expect, test } from 'vitest'
import { changeDraft, emptyDraft, isChanged, type ImageChange, type ImageDraft } from './image-draft.ts'
import { anImage } from './package-images.test-kit.ts'

const [a, b, c] = [anImage(1), anImage(2), anImage(3)]
const loaded = changeDraft(emptyDraft, { type: 'loaded', images: [a, b, c], shownCount: 2 })

const change = (...changes: ImageChange[]): ImageDraft => {
  let draft = loaded
  for (const one of changes) draft = changeDraft(draft, one)
  return draft
}
const toIds = (draft: ImageDraft): string[][] =>
  [draft.shown, draft.hidden, draft.deleted].map((images) => images.map(({ imageId }) => imageId))

describe('the draft of a package’s pictures', () => {
  test('begins with what the package shows and what it does not', () => {
    expect(toIds(loaded)).toEqual([[a.imageId, b.imageId], [c.imageId], []])
    expect(isChanged(loaded, loaded)).toBe(false)
  })

  test.each<[string, ImageChange[], string[][]]>([
    [
      'adds an upload at the end',
      [{ type: 'added', image: anImage(4) }],
      [[a.imageId, b.imageId, anImage(4).imageId], [c.imageId], []],
    ],
    [
      'moves a picture',
      [{ type: 'moved', imageId: b.imageId, to: 0 }],
      [[b.imageId, a.imageId], [c.imageId], []],
    ],
    [
      'shows a picture again, at the end',
      [{ type: 'shown', imageId: c.imageId }],
      [[a.imageId, b.imageId, c.imageId], [], []],
    ],
    ['hides a picture', [{ type: 'hidden', imageId: a.imageId }], [[b.imageId], [c.imageId, a.imageId], []]],
    ['deletes a picture', [{ type: 'deleted', imageId: a.imageId }], [[b.imageId], [c.imageId], [a.imageId]]],
  ])('%s', (_what, changes, expected) => {
    const draft = change(...changes)
    expect(toIds(draft)).toEqual(expected)
    expect(isChanged(draft, loaded)).toBe(true)
  })

  test('never moves a picture off the list', () => {
    expect(change({ type: 'moved', imageId: a.imageId, to: -1 })).toEqual(loaded)
    expect(change({ type: 'moved', imageId: b.imageId, to: 2 })).toEqual(loaded)
  })

  test('undoes the last deletion with everything as it was', () => {
    const draft = change(
      { type: 'described', imageId: a.imageId, alt: 'Beach' },
      { type: 'deleted', imageId: a.imageId },
      { type: 'undone' },
    )
    expect(toIds(draft)).toEqual(toIds(loaded))
    expect(draft.shown[0]?.alt).toBe('Beach')
    expect(changeDraft(draft, { type: 'undone' })).toEqual(draft)
  })

  test('keeps the focal point inside the picture', () => {
    const [first] = change({ type: 'focused', imageId: a.imageId, focusX: -3, focusY: 104.6 }).shown
    expect([first?.focusX, first?.focusY]).toEqual([0, 100])
  })

  test('that was changed back is unchanged', () => {
    const draft = change(
      { type: 'moved', imageId: b.imageId, to: 0 },
      { type: 'moved', imageId: b.imageId, to: 1 },
    )
    expect(isChanged(draft, loaded)).toBe(false)
  })
})
