import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addPackage } from '#renderer/routes/package-builder.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { builderApi } from './builder-api.ts'
import { saleTexts as texts } from './builder-texts.ts'
import type { BuilderState } from './use-builder-state.ts'

export type SaleChange = 'publish' | 'unpublish' | 'archive'

const doneTexts = {
  publish: texts.published,
  unpublish: texts.unpublished,
  archive: texts.archived,
} satisfies Record<SaleChange, string>

/** Publishes, takes off sale, archives and duplicates a package. Changes are saved first. */
export const useSaleChanges = ({ autosave, setSale }: BuilderState) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [publish] = builderApi.useBuilderPublishMutation()
  const [unpublish] = builderApi.useBuilderUnpublishMutation()
  const [archive] = builderApi.useBuilderArchiveMutation()
  const [copy] = builderApi.useBuilderDuplicateMutation()
  const [isBusy, setBusy] = useState(false)
  const calls = { publish, unpublish, archive }

  const report = (error: unknown, doneText: string): void => {
    const failure = toFailure(error)
    dispatch(
      toastShown(
        failure
          ? { tone: 'error', text: failure.message, requestId: failure.requestId }
          : { tone: 'success', text: doneText },
      ),
    )
  }
  const savedId = async (): Promise<{ packageId: string; version: number } | null> => {
    const saved = await autosave.save()
    if (saved?.packageId) return { packageId: saved.packageId, version: saved.version }
    dispatch(toastShown({ tone: 'error', text: texts.notSaved }))
    return null
  }
  const change = async (kind: SaleChange): Promise<void> => {
    setBusy(true)
    const { packageId, version } = autosave.base
    // Edits that can't be saved mustn't keep a package on sale.
    const isSaveNeeded = kind !== 'unpublish' || packageId === null
    const saved = isSaveNeeded ? await savedId() : { packageId, version }
    if (saved) {
      const answer = await calls[kind]({ _id: saved.packageId, expectedVersion: saved.version })
      if (answer.data) setSale(answer.data.draft)
      report(answer.error, doneTexts[kind])
    }
    setBusy(false)
  }
  const duplicate = async (): Promise<void> => {
    const saved = await savedId()
    if (!saved) return
    const answer = await copy({ _id: saved.packageId })
    report(answer.error, texts.duplicated)
    if (answer.data) void navigate(addPackage.to({ _id: answer.data.draft._id, section: 'basics' }))
  }
  return { change, duplicate, isBusy }
}
