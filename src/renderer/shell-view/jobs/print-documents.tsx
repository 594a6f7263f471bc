import { useState } from 'react'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import type { PrintDocument, PrintJob } from '#contract/ipc/print-jobs.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { documentLooks } from './print-looks.ts'
import { PrintRange } from './print-range.tsx'
import { jobsTexts as texts } from './texts.ts'
import { usePrintDocuments } from './use-print-documents.ts'

type Filter = 'all' | 'problems'

interface PrintDocumentsProps {
  bridge: ShellBridge
  job: PrintJob
  onReprint: (range: { from: number; to: number }) => void
  onSettle: (number: number, wasPrinted: boolean) => void
}

const isProblem = ({ state }: PrintDocument): boolean => state === 'failed' || state === 'unknown'

/** The outcome of each document, and the actions on it. */
export const PrintDocuments = ({ bridge, job, onReprint, onSettle }: PrintDocumentsProps) => {
  const documents = usePrintDocuments(bridge, job)
  const problems = job.counts.failed + job.counts.unknown
  const [filter, setFilter] = useState<Filter>(problems > 0 ? 'problems' : 'all')
  const shown = documents?.filter((document) => filter === 'all' || isProblem(document)) ?? []
  return (
    <div className="print-documents">
      <div className="row print-tools">
        <label className="row">
          <span className="muted">{texts.filter}</span>
          <Select<Filter>
            value={filter}
            options={[
              { value: 'all', label: texts.all(job.total) },
              { value: 'problems', label: texts.problems(problems) },
            ]}
            onChange={setFilter}
          />
        </label>
        <span className="grow" />
        <PrintRange total={job.total} onReprint={onReprint} />
      </div>
      {documents && shown.length === 0 ? <p className="muted">{texts.noProblems}</p> : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by the keyboard */}
      <ol className="print-list" aria-label={texts.documentsIn(job.title)} tabIndex={0}>
        {shown.map(({ number, label, state, text, printerJob }) => (
          <li key={number} className="print-line">
            <span className="num muted">{number}</span>
            <span className="clip">{label}</span>
            <StatusTag look={documentLooks[state]} />
            <span className="small muted print-why">{[text, printerJob].filter(Boolean).join(' · ')}</span>
            {state === 'unknown' ? (
              <span className="row">
                <Button
                  text={texts.wasPrinted}
                  aria-label={texts.settleLabel(label, texts.wasPrinted)}
                  onClick={() => onSettle(number, true)}
                />
                <Button
                  text={texts.printAgain}
                  aria-label={texts.settleLabel(label, texts.printAgain)}
                  onClick={() => onSettle(number, false)}
                />
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
