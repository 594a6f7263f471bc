import { useId, type ReactNode } from 'react'
import type { RefundTo } from '#contract/entities/refund-target.ts'
import { refundToTexts as texts } from './refund-to-texts.ts'
import './refund-to-choice.css'

interface OptionProps {
  id: string
  name: string
  isChosen: boolean
  label: string
  detail: string
  onChoose: () => void
}

const Option = ({ id, name, isChosen, label, detail, onChoose }: OptionProps) => (
  <div className="checkbox">
    <input
      type="radio"
      id={id}
      name={name}
      checked={isChosen}
      onChange={onChoose}
      aria-describedby={`${id}-detail`}
    />
    <span className="grow">
      <label className="refund-to-label" htmlFor={id}>
        {label}
      </label>
      <span className="small muted refund-to-detail" id={`${id}-detail`}>
        {detail}
      </span>
    </span>
  </div>
)

interface RefundToChoiceProps {
  value: RefundTo
  onChange: (to: RefundTo) => void
  /** Payment methods of the online payments. */
  methods: readonly string[]
  /** What refunding to them means: up to how much, or for which bookings. */
  sourceDetail: string
}

/** The labelled group in which a form shows where a refund goes. */
export const RefundToGroup = ({ children }: { children: ReactNode }) => (
  <fieldset className="field refund-to">
    <legend className="field-label">{texts.legend}</legend>
    {children}
  </fieldset>
)

/** Lets the user choose whether a refund goes to the online payment or to the wallet, with what each means. */
export const RefundToChoice = ({ value, onChange, methods, sourceDetail }: RefundToChoiceProps) => {
  const id = useId()
  return (
    <>
      <Option
        id={`${id}-source`}
        name={id}
        isChosen={value === 'source'}
        label={texts.source(methods)}
        detail={sourceDetail}
        onChoose={() => onChange('source')}
      />
      <Option
        id={`${id}-wallet`}
        name={id}
        isChosen={value === 'wallet'}
        label={texts.wallet}
        detail={texts.walletDetail}
        onChoose={() => onChange('wallet')}
      />
    </>
  )
}
