import { useId, useState } from 'react'
import { FileInput } from '#renderer/ui/fields/file-input.tsx'
import { pasteTexts as texts } from './paste-texts.ts'

interface PasteSourceProps {
  text: string
  onText: (text: string) => void
}

/** Reads a file's text on this computer, or says why it can't be used. */
const readFile = async (file: File): Promise<{ text: string } | { problem: string }> => {
  const { readPassengerFile } = await import('./read-passenger-file.ts')
  return readPassengerFile(file)
}

/** Where the text comes from: typed, pasted or read from a file. */
export const PasteSource = ({ text, onText }: PasteSourceProps) => {
  const [id, fileId] = [useId(), useId()]
  const [problem, setProblem] = useState('')
  const [isReading, setReading] = useState(false)
  const take = (file: File | undefined): void => {
    if (!file) return
    setProblem('')
    setReading(true)
    void readFile(file)
      .then((read) => ('problem' in read ? setProblem(read.problem) : onText(read.text)))
      .finally(() => setReading(false))
  }
  return (
    <div className="paste-source">
      <label className="field-label" htmlFor={id}>
        {texts.source}
      </label>
      <textarea
        id={id}
        className="field-control"
        rows={text === '' ? 6 : 4}
        value={text}
        placeholder={texts.placeholder}
        aria-describedby={`${id}-hint`}
        autoFocus={text === ''}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
      />
      <p className="small muted" id={`${id}-hint`}>
        {texts.sourceHint}
      </p>
      <div className="paste-file">
        <label htmlFor={fileId}>{texts.file}</label>
        <FileInput id={fileId} accept=".xlsx,.csv,.txt,.tsv,.vcf" isDisabled={isReading} onFile={take} />
        <span className="small muted" role="status">
          {isReading ? texts.readingFile : ''}
        </span>
      </div>
      {problem ? (
        <p className="notice tone-bad" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
