import { useState } from 'react'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { RefundRow } from '#contract/entities/refund-import.ts'
import type { endpoints } from '#contract/http/registry.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { refundImportApi } from './refund-import-api.ts'
import { refundImportTexts as texts } from './texts.ts'

type Answer = ResultOf<typeof endpoints.tickets.importRefunds>

interface RefundFile {
  fileName: string
  fileHash: string
  rows: RefundRow[]
}

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Reads the refunds of a file, or why it can't be used. */
const readFile = async (file: File): Promise<RefundFile | string> => {
  const { readRefundSheet, refundFileLimits, refundFileTexts } = await import('./read-refund-sheet.ts')
  if (file.size > refundFileLimits.bytes) return refundFileTexts.tooLarge
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = await readRefundSheet(bytes)
  if (typeof rows === 'string') return rows
  const fileHash = toHex(await crypto.subtle.digest('SHA-256', bytes))
  return { fileName: file.name.slice(0, 200), fileHash, rows }
}

/** Gives a chosen file, its check by the server and its import. */
export const useRefundFile = () => {
  const dispatch = useAppDispatch()
  const [send] = refundImportApi.useImportRefundsMutation()
  const [file, setFile] = useState<RefundFile | null>(null)
  const [checked, setChecked] = useState<Answer | null>(null)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  /** Runs a step; what fails is shown, and nothing was imported. */
  const step = (work: () => Promise<void>): void => {
    setProblem('')
    setBusy(true)
    void work()
      .catch((fault: unknown) => setProblem(toFailure(fault)?.message ?? texts.failedFile))
      .finally(() => setBusy(false))
  }

  const take = (chosen: File | undefined): void => {
    setFile(null)
    setChecked(null)
    if (!chosen) return
    step(async () => {
      const read = await readFile(chosen)
      if (typeof read === 'string') return setProblem(read)
      setFile(read)
      setChecked(await send({ ...read, isDryRun: true }).unwrap())
    })
  }

  const start = (): void => {
    if (!file) return
    step(async () => {
      const answer = await send(file).unwrap()
      if (answer.imported === null) return setChecked(answer)
      setFile(null)
      setChecked(null)
      dispatch(toastShown({ tone: 'success', text: texts.imported(answer.imported.rows) }))
    })
  }

  return { checked, problem, isBusy, take, start }
}
