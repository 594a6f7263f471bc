import type { SupplierAccount } from '#contract/http/suppliers-accounts.ts'
import { useChangeToast } from '#renderer/store/use-change-toast.ts'
import { Button } from '#renderer/ui/button.tsx'
import { MessageDialog } from '#renderer/ui/message-dialog.tsx'
import { supplierAccountsApi } from './accounts-api.ts'
import { accountTexts as texts } from './accounts-texts.ts'

/** Removes an account after saying what happens to its bookings. */
export const RemoveDialog = ({ account, onClose }: { account: SupplierAccount; onClose: () => void }) => {
  const [remove, removing] = supplierAccountsApi.useRemoveSupplierAccountMutation()
  const showOutcome = useChangeToast()
  const press = async (): Promise<void> => {
    await showOutcome(remove({ accountId: account.accountId }), { done: texts.removed })
    onClose()
  }
  return (
    <MessageDialog
      isOpen
      onClose={onClose}
      kind="warning"
      title={texts.removeTitle}
      actions={
        <>
          <Button text={texts.keep} onClick={onClose} />
          <Button
            intent="primary"
            text={texts.remove}
            loading={removing.isLoading}
            onClick={() => void press()}
          />
        </>
      }
    >
      <p>
        <strong>{account.userName}</strong>
      </p>
      <p>{texts.removeText(account.openBookings)}</p>
    </MessageDialog>
  )
}
