import type { Control } from 'react-hook-form'
import type { GatewayName } from '#contract/entities/payment.ts'
import { siteGatewayEndpoints, type GatewayMode, type SiteGateway } from '#contract/http/payments-gateways.ts'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { paymentTexts } from '../texts.ts'
import { CheckResult } from './check-result.tsx'
import { gatewaysApi } from './gateways-api.ts'
import { gatewaysTexts as texts } from './gateways-texts.ts'

interface GatewayForm {
  isActive: boolean
  mode: GatewayMode
  publicConfig: Record<string, string>
  secrets: Record<string, string>
}
interface GatewayCardProps {
  gateway: SiteGateway
  mayEdit: boolean
  /** The order after this one moved up; null for the first. */
  upOrder: GatewayName[] | null
}

const modes = (['live', 'test'] as const).map((value) => ({ value, label: texts.modeOptions[value] }))

const Fields = ({ gateway, control }: { gateway: SiteGateway; control: Control<GatewayForm> }) => (
  <>
    <CheckboxField control={control} name="isActive" label={texts.isActive} />
    {gateway.isTest ? null : (
      <SelectField control={control} name="mode" label={texts.mode} options={modes} help={texts.modeHelp} />
    )}
    {Object.keys(gateway.publicConfig).map((name) => (
      <TextField
        key={name}
        control={control}
        name={`publicConfig.${name}`}
        label={texts.fields[name] ?? name}
        autoComplete="off"
      />
    ))}
    {Object.entries(gateway.secretsSet).map(([name, isSet]) => (
      <PasswordField
        key={name}
        control={control}
        name={`secrets.${name}`}
        label={texts.fields[name] ?? name}
        help={isSet ? texts.secretSaved : texts.secretMissing}
        autoComplete="new-password"
      />
    ))}
  </>
)

const Webhook = ({ gateway: { gateway, webhookUrl } }: Pick<GatewayCardProps, 'gateway'>) => {
  const dispatch = useAppDispatch()
  const { links } = usePlatform()
  const copy = async (): Promise<void> => {
    const { status } = await links.copy(webhookUrl)
    if (status === 'done') dispatch(toastShown({ tone: 'success', text: texts.copied }))
  }
  return (
    <div className="gateway-webhook">
      <span className="field-label">{texts.webhook}</span>
      {webhookUrl ? (
        <>
          <code className="mono small">{webhookUrl}</code>
          <Button
            size="small"
            text={texts.copyText}
            aria-label={texts.copy(paymentTexts.gateways[gateway])}
            onClick={() => void copy()}
          />
        </>
      ) : null}
      <span className="field-help">{webhookUrl ? texts.webhookHelp : texts.webhookLater}</span>
    </div>
  )
}

const Tags = ({ gateway: { isActive, isUsed, isTest, mode } }: Pick<GatewayCardProps, 'gateway'>) => (
  <span className="row">
    <span className={isActive ? 'tag tone-info' : 'tag tone-quiet'}>
      {isActive ? texts.states.on : texts.states.off}
    </span>
    <span className={mode === 'live' ? 'tag tone-good' : 'tag tone-warn'}>
      {isTest ? texts.simulated : texts.modes[mode]}
    </span>
    {isUsed ? <span className="tag tone-good">{texts.used}</span> : null}
  </span>
)

const useGatewayForm = (gateway: SiteGateway) => {
  const [save] = gatewaysApi.useSaveSiteGatewayMutation()
  const empty = Object.fromEntries(Object.keys(gateway.secretsSet).map((name) => [name, '']))
  return useContractForm<typeof siteGatewayEndpoints.saveSiteGateway, GatewayForm>({
    endpoint: siteGatewayEndpoints.saveSiteGateway,
    defaults: {
      isActive: gateway.isActive,
      mode: gateway.mode,
      publicConfig: gateway.publicConfig,
      secrets: empty,
    },
    toRequest: ({ mode, ...values }) => ({
      ...values,
      gateway: gateway.gateway,
      ...(gateway.isTest ? {} : { mode }),
    }),
    send: (request) => save(request),
    isGuarded: true,
    doneText: texts.saved(paymentTexts.gateways[gateway.gateway]),
    onDone: (saved, form) =>
      form.reset({
        isActive: saved.isActive,
        mode: saved.mode,
        publicConfig: saved.publicConfig,
        secrets: empty,
      }),
  })
}

/** A gateway: its keys, which can only be replaced, and what can be done with it. */
export const GatewayCard = ({ gateway, mayEdit, upOrder }: GatewayCardProps) => {
  const form = useGatewayForm(gateway)
  const [order, ordering] = gatewaysApi.useOrderSiteGatewaysMutation()
  const [check, checking] = gatewaysApi.useCheckSiteGatewayMutation()
  const showOutcome = useChangeToast()
  const name = paymentTexts.gateways[gateway.gateway]
  const { isDirty } = form.formState
  return (
    <section className="gateway-account" aria-label={name}>
      <header className="row">
        <h2 className="large grow">{name}</h2>
        <Tags gateway={gateway} />
        {mayEdit && upOrder ? (
          <Button
            size="small"
            text={texts.upText}
            aria-label={texts.up(name)}
            loading={ordering.isLoading}
            onClick={() => void showOutcome(order({ gateways: upOrder }), { done: texts.ordered })}
          />
        ) : null}
      </header>
      <form noValidate onSubmit={form.submit}>
        <fieldset className="gateway-fields" disabled={!mayEdit} aria-label={name}>
          <Fields gateway={gateway} control={form.control} />
        </fieldset>
        <Webhook gateway={gateway} />
        {form.failure ? <Problem failure={form.failure} /> : null}
        <CheckResult name={name} answer={checking} />
        <div className="row">
          {mayEdit ? (
            <Button
              type="submit"
              intent="primary"
              text={texts.save}
              loading={form.isSending}
              disabled={!isDirty}
            />
          ) : null}
          <Button
            text={texts.check}
            loading={checking.isLoading}
            disabled={isDirty || gateway.updatedAt === null}
            onClick={() => void check({ gateway: gateway.gateway })}
          />
          {isDirty ? <span className="muted small">{texts.checkFirst}</span> : null}
        </div>
      </form>
    </section>
  )
}
