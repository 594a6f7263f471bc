import { useController, type Control } from 'react-hook-form'
import type { RefundSource } from '#contract/entities/refund-target.ts'
import { RefundToChoice, RefundToGroup } from '#renderer/entities/refund-to-choice.tsx'
import { refundToTexts as texts } from '#renderer/entities/refund-to-texts.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import type { ChangeForm } from './change-form.ts'
import type { RefundOptions } from './use-refund-options.ts'

const Choice = ({ control, source }: { control: Control<ChangeForm>; source: RefundSource }) => {
  const { field } = useController({ control, name: 'refundTo' })
  return (
    <RefundToChoice
      value={field.value}
      onChange={field.onChange}
      methods={source.methods}
      sourceDetail={texts.sourceDetail(source.left)}
    />
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
  <RefundToGroup>
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
  </RefundToGroup>
)
