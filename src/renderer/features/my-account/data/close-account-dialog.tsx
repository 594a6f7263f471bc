import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { digitsText } from '#contract/http/accounts-codes.ts'
import type { ErasureCheck } from '#contract/entities/data-copy.ts'
import { requiredText } from '#contract/common/field-texts.ts'
import { myDataEndpoints } from '#contract/http/my-account-data.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { ErasureNotice } from '#renderer/entities/data-rights/erasure-notice.tsx'
import { ErasureTerms } from '#renderer/entities/data-rights/erasure-terms.tsx'
import { logout } from '#renderer/routes/sign-in.ts'
import { toFailure } from '#renderer/store/failure.ts'
import { Button } from '#renderer/ui/button.tsx'
import { PasswordField } from '#renderer/ui/fields/password-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { Problem } from '#renderer/ui/form/problem.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { myDataApi } from './my-data-api.ts'
import { myDataTexts as texts } from './my-data-texts.ts'

interface DialogProps {
  onClose: () => void
}

/** Asks for the password or the emailed code once nothing stands against erasing. */
const CloseForm = ({ check, onClose }: DialogProps & { check: ErasureCheck }) => {
  const user = useUser()
  const navigate = useNavigate()
  const hasPassword = user?.hasPassword ?? true
  const [code, setCode] = useState<string | null>(null)
  const [mailCode, mailing] = myDataApi.useMailCloseCodeMutation()
  const [close] = myDataApi.useCloseAccountMutation()
  const form = useContractForm({
    endpoint: myDataEndpoints.closeAccount,
    defaults: { password: '', digits: '' },
    toRequest: ({ password, digits }) =>
      hasPassword ? { password } : { mailed: { code: code ?? '', digits: digits.trim() } },
    toField: (path) => (path === 'mailed.digits' ? 'digits' : path),
    check: ({ password, digits }) => {
      if (hasPassword) return password === '' ? [{ path: 'password', message: requiredText }] : []
      return /^\d{6}$/.test(digits.trim()) ? [] : [{ path: 'digits', message: digitsText }]
    },
    send: (request) => close(request),
    // Removes what this device keeps of the person.
    onDone: () => navigate(logout.to()),
  })
  const requestCode = async (): Promise<void> => {
    const { data } = await mailCode({})
    if (data) setCode(data.code)
  }
  return (
    <ContractDialog
      form={form}
      title={texts.dialogTitle}
      submitText={texts.submit}
      intent="danger"
      onClose={onClose}
    >
      <ErasureTerms check={check} />
      {hasPassword ? (
        <PasswordField
          control={form.control}
          name="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
          isRequired
        />
      ) : (
        <>
          <p role="status">{code === null ? texts.codeNeeded : texts.codeSent}</p>
          <div>
            <Button text={texts.mailCode} loading={mailing.isLoading} onClick={() => void requestCode()} />
          </div>
          <Problem failure={toFailure(mailing.error)} />
          {code === null ? null : (
            <TextField
              control={form.control}
              name="digits"
              label={texts.digits}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              isRequired
            />
          )}
        </>
      )}
    </ContractDialog>
  )
}

/** Spells out what erasing the account does, and erases it. */
export const CloseAccountDialog = ({ onClose }: DialogProps) => {
  const { data, error, refetch } = myDataApi.useCloseCheckQuery({}, { refetchOnMountOrArgChange: true })
  return data?.blockers.length === 0 ? (
    <CloseForm check={data} onClose={onClose} />
  ) : (
    <ErasureNotice
      title={texts.dialogTitle}
      check={data}
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
