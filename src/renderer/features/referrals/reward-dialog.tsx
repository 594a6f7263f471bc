import type { Referral } from '#contract/http/referrals.ts'
import { referralsEndpoints } from '#contract/http/referrals.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { useOnce } from '#renderer/store/use-once.ts'
import { ContractDialog } from '#renderer/ui/form/contract-dialog.tsx'
import { toAnswer } from '#renderer/ui/form/once-answer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { toMemberName } from './referral-columns.tsx'
import { referralsApi } from './referrals-api.ts'
import { rewardTexts as texts } from './texts.ts'

interface RewardDialogProps {
  referral: Referral
  /** In rupees. */
  amount: number
  onClose: () => void
}

/** Requests the reward of a referral. Nothing moves before a second person approves it. */
export const RewardDialog = ({ referral, amount, onClose }: RewardDialogProps) => {
  const [requestReward] = referralsApi.useRequestReferralRewardMutation()
  const once = useOnce(requestReward)
  const site = useSite()?.companyName ?? ''
  const form = useContractForm({
    endpoint: referralsEndpoints.requestReferralReward,
    defaults: {},
    toRequest: () => ({ userId: referral.referred.userId }),
    send: async (request) => toAnswer(await once.send(request)),
    doneText: (answer) => texts.done(answer.amount),
    failedText: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <ContractDialog
      form={form}
      title={texts.title(toMemberName(referral.referrer))}
      submitText={texts.confirm(amount)}
      onClose={onClose}
    >
      <p>{texts.lead(amount, site)}</p>
    </ContractDialog>
  )
}
