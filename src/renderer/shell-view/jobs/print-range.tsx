import { useState, type FormEvent } from 'react'
import { Button } from '#renderer/ui/button.tsx'
import { jobsTexts as texts } from './texts.ts'

interface PrintRangeProps {
  total: number
  onReprint: (range: { from: number; to: number }) => void
}

const parseNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Chooses which documents to print again, whatever their outcome. */
export const PrintRange = ({ total, onReprint }: PrintRangeProps) => {
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState('1')
  const [first, last] = [parseNumber(from), parseNumber(to)]
  const isRight = first >= 1 && first <= last && last <= total
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isRight) onReprint({ from: first, to: last })
  }
  return (
    <form className="row print-range" onSubmit={submit} noValidate>
      <label className="row">
        <span className="muted">{texts.rangeFrom}</span>
        <input
          className="field-control num"
          inputMode="numeric"
          value={from}
          aria-invalid={!isRight}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="row">
        <span className="muted">{texts.rangeTo}</span>
        <input
          className="field-control num"
          inputMode="numeric"
          value={to}
          aria-invalid={!isRight}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
      {isRight ? (
        <Button type="submit" text={texts.reprintRange(first, last)} />
      ) : (
        <span className="field-error" role="alert">
          {texts.rangeWrong(total)}
        </span>
      )}
    </form>
  )
}
