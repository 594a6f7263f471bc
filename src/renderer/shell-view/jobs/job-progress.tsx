interface JobProgressProps {
  /** What is running, for screen readers. */
  label: string
  words: string
  more: string
  /** How many have ended, and how many of those the bar shows as successful. */
  ended: number
  filled: number
  total: number
}

/** The progress of a job in figures and as a bar. */
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
