import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { RefundSource, RefundTo } from '#contract/entities/refund-target.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import type { ChangeForm } from './change-form.ts'
import { refundToTexts as texts } from '#renderer/features/changes/refund-to-texts.ts'
import type { RefundOptions } from './use-refund-options.ts'

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
      <label className="choice-label" htmlFor={id}>
        {label}
      </label>
      <span className="small muted refund-to-detail" id={`${id}-detail`}>
        {detail}
      </span>
    </span>
  </div>
)

const Choice = ({ control, source }: { control: Control<ChangeForm>; source: RefundSource }) => {
  const id = useId()
  const { field } = useController({ control, name: 'refundTo' })
  const choose = (to: RefundTo) => () => field.onChange(to)
  return (
    <>
      <Option
        id={`${id}-source`}
        name={field.name}
        isChosen={field.value === 'source'}
        label={texts.source(source.methods)}
        detail={texts.sourceDetail(source.left)}
        onChoose={choose('source')}
      />
      <Option
        id={`${id}-wallet`}
        name={field.name}
        isChosen={field.value === 'wallet'}
        label={texts.wallet}
        detail={texts.walletDetail}
        onChoose={choose('wallet')}
      />
    </>
  )
}

/** Where the refund goes: the booking's online payment or the wallet, with what each means. */
export const RefundToField = ({
  control,
  options,
}: {
  control: Control<ChangeForm>
  options: RefundOptions
}) => (
  <fieldset className="field choice-list">
    <legend className="field-label">{texts.legend}</legend>
    {options.error ? (
      <ErrorPanel error={options.error} title={texts.failed} onRetry={options.retry} />
    ) : options.source === undefined ? (
      <p className="small muted" role="status">
        {texts.loading}
      </p>
    ) : options.source === null ? (
      <p className="small">{texts.onlyWallet}</p>
    ) : (
      <Choice control={control} source={options.source} />
    )}
  </fieldset>
)
