import { Download } from '@blueprintjs/icons'
import { useEffect, useRef, useState } from 'react'
import { maxWorkbookRows } from '#contract/common/constants.ts'
import type { DataCopyPage, DataSection } from '#contract/entities/data-copy.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { Button } from '#renderer/ui/button.tsx'
import { useDelayed } from '#renderer/ui/use-delayed.ts'
import { copyTexts as texts } from './data-rights-texts.ts'
import { gatherCopy } from './gather-copy.ts'
import './data-rights.css'

const progressAfterMs = 1_000
const cancelAfterMs = 5_000
/** What the console can save of one file. */
const consoleBytes = 29_000_000

interface DataCopyButtonProps {
  text: string
  /** Whose data it is, for the file's contents. */
  of: string
  /** What the file's name says about its contents. */
  fileName: string
  load: (part: {
    section: DataSection
    cursor: string | null
  }) => PromiseLike<{ data?: DataCopyPage | undefined; error?: unknown }>
}

/** Joins words to a file's name, without characters that a file system refuses. */
const toFileName = (...words: string[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Gathers a copy of someone's data and saves it as one file. Long ones show their progress and can be cancelled. */
export const DataCopyButton = ({ text, of, fileName, load }: DataCopyButtonProps) => {
  const site = useSite()
  const platform = usePlatform()
  const dispatch = useAppDispatch()
  const [progress, setProgress] = useState<string | null>(null)
  const control = useRef<AbortController | null>(null)
  const isRunning = progress !== null
  const isLate = useDelayed(isRunning, progressAfterMs)
  const isVeryLate = useDelayed(isRunning, cancelAfterMs)
  useEffect(() => () => control.current?.abort(), [])

  const save = async (signal: AbortSignal): Promise<Parameters<typeof toastShown>[0]> => {
    const now = new Date()
    const day = now.toISOString().slice(0, 10)
    const { parts, rows } = await gatherCopy({
      load: async (part) => {
        const answer = await load(part)
        if (!answer.data) throw answer.error
        return answer.data
      },
      about: { site: site?.companyName ?? '', person: of, createdAt: now.toISOString(), currency: 'INR' },
      onProgress: (done, section) => setProgress(texts.loading(done, texts.sections[section])),
      signal,
    })
    const file = new Blob(parts, { type: 'application/json' })
    if (platform.kind === 'desktop' && file.size > consoleBytes)
      return { tone: 'error', text: texts.tooLarge }
    const name = `${toFileName(site?.companyName ?? '', fileName, day)}.json`
    const saved = await platform.files.saveWorkbook({
      kind: 'dataCopy',
      label: day.replaceAll('-', ''),
      name,
      rows: Math.min(rows, maxWorkbookRows),
      file,
    })
    switch (saved.status) {
      case 'done':
        return { tone: 'success', text: texts.saved(rows) }
      case 'cancelled':
        return { tone: 'info', text: texts.cancelled }
      case 'unsupported':
        return { tone: 'error', text: saved.reason }
      case 'failed':
        return { tone: 'error', text: saved.message }
    }
  }

  const start = (): void => {
    const own = new AbortController()
    control.current = own
    setProgress('')
    void save(own.signal)
      .catch((fault: unknown) =>
        own.signal.aborted
          ? { tone: 'info' as const, text: texts.cancelled }
          : { tone: 'error' as const, text: toFailure(fault)?.message ?? texts.failed },
      )
      .then((toast) => dispatch(toastShown(toast)))
      .finally(() => setProgress(null))
  }

  return (
    <div className="row data-copy">
      <Button icon={<Download size={14} />} text={text} loading={isRunning} onClick={start} />
      <span className="small muted num" role="status">
        {isLate ? progress : null}
      </span>
      {isVeryLate ? (
        <Button variant="minimal" text={texts.cancel} onClick={() => control.current?.abort()} />
      ) : null}
    </div>
  )
}
