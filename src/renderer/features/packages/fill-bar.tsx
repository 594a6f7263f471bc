import './fill-bar.css'

interface FillBarProps {
  taken: number
  capacity: number
  /** What the figures are: '7 of 30 sold or on hold'. */
  label: string
  /** The figures as text, beside the bar. */
  text: string
}

const fullFrom = 1
const nearlyFrom = 0.8

const toTone = (taken: number, capacity: number): string => {
  const share = capacity === 0 ? 1 : taken / capacity
  return share >= fullFrom ? 'is-full' : share >= nearlyFrom ? 'is-nearly' : ''
}

/** Places on hold and sold of all places, drawn as a bar and written beside it. */
export const FillBar = ({ taken, capacity, label, text }: FillBarProps) => (
  <span className="package-fill">
    <span className="package-fill-track" role="img" aria-label={label}>
      <i
        className={toTone(taken, capacity)}
        style={{ width: `${capacity === 0 ? 0 : Math.min(100, (taken / capacity) * 100)}%` }}
      />
    </span>
    <span className="num small" aria-hidden="true">
      {text}
    </span>
  </span>
)
