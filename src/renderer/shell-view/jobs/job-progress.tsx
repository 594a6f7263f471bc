interface JobProgressProps {
  /** What is under way, for who cannot see the line. */
  label: string
  words: string
  more: string
  /** How far it is: what ended, and what of it the bar shows as good. */
  ended: number
  filled: number
  total: number
}

/** How far a job is, in numbers and as a line. */
export const JobProgress = ({ label, words, more, ended, filled, total }: JobProgressProps) => (
  <div className="print-far">
    <span className="num">{words}</span>
    <div
      className="print-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={ended}
      aria-valuetext={[words, more].filter(Boolean).join(', ')}
    >
      <span className="print-bar" style={{ width: `${total > 0 ? (filled / total) * 100 : 0}%` }} />
    </div>
    <span className="small muted num">{more}</span>
  </div>
)
