import { useId, useState } from 'react'
import { FileInput } from '#renderer/ui/fields/file-input.tsx'
import { tableFileTexts } from './table-file-texts.ts'
import './table-source.css'

interface TableSourceProps {
  text: string
  /** Names of the field and of the file, and what they take. */
  texts: { source: string; sourceHint: string; placeholder: string; file: string }
  /** Extensions of the files, as an input has them. */
  accept: string
  onText: (text: string) => void
}

/** Reads a file's text on this computer, or says why it can't be used. */
const readFile = async (file: File): Promise<{ text: string } | { problem: string }> => {
  const { readTableFile } = await import('./read-table-file.ts')
  return readTableFile(file)
}

/** Where the text of a table comes from: typed, pasted or read from a file on this computer. */
export const TableSource = ({ text, texts, accept, onText }: TableSourceProps) => {
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
    <div className="table-source">
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
      <div className="table-source-file">
        <label htmlFor={fileId}>{texts.file}</label>
        <FileInput id={fileId} accept={accept} isDisabled={isReading} onFile={take} />
        <span className="small muted" role="status">
          {isReading ? tableFileTexts.reading : ''}
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
