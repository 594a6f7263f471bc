import { useReducer, useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { packagesImagesEndpoints } from '#contract/http/packages-images.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { changeDraft, emptyDraft, isChanged, type ImageDraft } from './image-draft.ts'
import { imagesApi } from './images-api.ts'
import { imagesTexts as texts } from './images-texts.ts'

type Stored = ResultOf<typeof packagesImagesEndpoints.getImages>

const toDraft = ({ images, shownCount }: Pick<Stored, 'images' | 'shownCount'>): ImageDraft =>
  changeDraft(emptyDraft, { type: 'loaded', images, shownCount })

/**
 * Holds the changes to a package's pictures until they are saved as a new version. Then the deleted pictures are really
 * deleted, except those that an earlier version shows.
 */
export const useImageDraft = (
  packageId: string,
  stored: Stored,
  onReload: () => Promise<Stored | undefined>,
) => {
  const dispatch = useAppDispatch()
  const [saveImages] = imagesApi.useSavePackageImagesMutation()
  const [deleteImage] = imagesApi.useDeletePackageImageMutation()
  const [base, setBase] = useState({ version: stored.version, draft: toDraft(stored) })
  const [draft, change] = useReducer(changeDraft, base.draft)
  const [problem, setProblem] = useState<{ text: string; isStale: boolean } | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isDirty = isChanged(draft, base.draft)
  useUnsaved(isDirty)

  const reset = ({
    version,
    images,
    shownCount,
  }: Pick<Stored, 'version' | 'images' | 'shownCount'>): void => {
    setBase({ version, draft: toDraft({ images, shownCount }) })
    change({ type: 'loaded', images, shownCount })
    setProblem(null)
  }
  const reload = async (): Promise<void> => {
    const latest = await onReload()
    if (latest) reset(latest)
  }
  const save = async (): Promise<void> => {
    setSaving(true)
    setProblem(null)
    const images = draft.shown.map(({ imageId, alt, focusX, focusY }) => ({ imageId, alt, focusX, focusY }))
    const answer = await saveImages({ _id: packageId, expectedVersion: base.version, images })
    const failure = toFailure(answer.error)
    if (failure) setProblem({ text: failure.message, isStale: failure.errorCode === 'versionStale' })
    else if (answer.data) {
      const { version, images: saved } = answer.data
      // Even if they can't be read again, they are saved.
      reset({ version, images: [...saved, ...draft.hidden], shownCount: saved.length })
      // A picture that an earlier version shows is refused, and appears among those that aren't shown.
      for (const { imageId } of draft.deleted) await deleteImage({ _id: packageId, imageId })
      await reload()
      dispatch(toastShown({ tone: 'success', text: texts.saved }))
    }
    setSaving(false)
  }
  return {
    draft,
    change,
    isChanged: isDirty,
    isSaving,
    problem,
    save,
    reload,
    /** Returns to what is saved. Uploads stay, as pictures that aren't shown. */
    discard: () => void reload(),
  }
}
