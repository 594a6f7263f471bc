import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ResultOf } from '#contract/common/endpoint.ts'
import {
  supplierAccountEndpoints,
  type AccountMode,
  type SupplierAccount,
} from '#contract/http/suppliers-accounts.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { supplierAccountsApi } from './accounts-api.ts'
import { accountTexts as texts } from './accounts-texts.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Check = ResultOf<typeof supplierAccountEndpoints.checkSupplierAccount>

interface AccountForm {
  mode: AccountMode
  userName: string
  clientId: string
  password: string
  isActive: boolean
}

const modes = (['live', 'test'] as const).map((value) => ({ value, label: texts.modeOptions[value] }))
const tones = { accepted: 'good', refused: 'bad', noAnswer: 'warn' } as const

const toForm = (account: SupplierAccount | null): AccountForm => ({
  mode: account?.mode ?? 'live',
  userName: account?.userName ?? '',
  clientId: account?.clientId ?? '',
  password: '',
  isActive: account?.isActive ?? true,
})

const useAccountForm = (account: SupplierAccount | null) => {
  const [save] = supplierAccountsApi.useSaveSupplierAccountMutation()
  return useContractForm<typeof supplierAccountEndpoints.saveSupplierAccount, AccountForm>({
    endpoint: supplierAccountEndpoints.saveSupplierAccount,
    defaults: toForm(account),
    toRequest: (values) => ({ ...values, accountId: account?.accountId ?? null }),
    send: (request) => save(request),
    isGuarded: true,
    doneText: texts.saved,
    onDone: (saved, form) => form.reset(toForm(saved.account)),
  })
}

/** What TBO said about the account. */
const CheckResult = ({ data, error }: { data?: Check | undefined; error?: unknown }) => {
  const failure = toFailure(error)
  return (
    <div role="status">
      {failure ? <p className="notice tone-warn">{failure.message}</p> : null}
      {data && !failure ? (
        <p className={`notice tone-${tones[data.outcome]}`}>{texts.outcomes[data.outcome]}</p>
      ) : null}
    </div>
  )
}

/** The site's account at TBO: its password can only be replaced, and a button tests it. */
export const AccountFields = ({ account }: { account: SupplierAccount | null }) => {
  const form = useAccountForm(account)
  const [check, checking] = supplierAccountsApi.useCheckSupplierAccountMutation()
  const [isRemoving, setRemoving] = useState(false)
  const { control } = form
  const { isDirty } = form.formState
  const typed = useWatch({ control })
  const isOther = account !== null && (typed.userName !== account.userName || typed.mode !== account.mode)
  return (
    <form noValidate className="supplier-account" aria-label={texts.tbo} onSubmit={form.submit}>
      <header className="row">
        <h2 className="large grow">{texts.tbo}</h2>
        {account ? (
          <>
            <span className={account.isActive ? 'tag tone-info' : 'tag tone-quiet'}>
              {account.isActive ? texts.states.on : texts.states.off}
            </span>
            <span className={account.mode === 'live' ? 'tag tone-good' : 'tag tone-warn'}>
              {texts.modes[account.mode]}
            </span>
          </>
        ) : null}
      </header>
      <div className="supplier-account-fields">
        <CheckboxField control={control} name="isActive" label={texts.isActive} />
        <SelectField control={control} name="mode" label={texts.mode} options={modes} help={texts.modeHelp} />
        <TextField
          control={control}
          name="userName"
          label={texts.userName}
          isRequired
          autoComplete="off"
          {...(isOther ? { help: texts.otherLogin } : {})}
        />
        <PasswordField
          control={control}
          name="password"
          label={texts.password}
          help={account && !isOther ? texts.passwordSaved : texts.passwordMissing}
          autoComplete="new-password"
        />
        <TextField
          control={control}
          name="clientId"
          label={texts.clientId}
          help={texts.clientIdHelp}
          autoComplete="off"
        />
      </div>
      <Problem failure={form.failure} />
      <CheckResult data={checking.data} error={checking.error} />
      <div className="row supplier-account-buttons">
        <Button
          type="submit"
          intent="primary"
          text={texts.save}
          loading={form.isSending}
          disabled={!isDirty}
        />
        {account ? (
          <>
            <Button
              text={texts.check}
              loading={checking.isLoading}
              disabled={isDirty}
              onClick={() => void check({ accountId: account.accountId })}
            />
            <Button text={texts.remove} onClick={() => setRemoving(true)} />
          </>
        ) : null}
        {account && isDirty ? <span className="muted small">{texts.checkFirst}</span> : null}
      </div>
      {account && isRemoving ? <RemoveDialog account={account} onClose={() => setRemoving(false)} /> : null}
    </form>
  )
}
