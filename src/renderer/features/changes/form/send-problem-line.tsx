import { formatInr } from '#domain/format.ts'
import { RequestId } from '#renderer/ui/states.tsx'
import { formTexts } from './form-texts.ts'
import type { SendProblem } from './send-problem.ts'

const formatProblem = (problem: SendProblem, chargeNow: number | null): string => {
  switch (problem.kind) {
    case 'priceChanged': {
      const now = problem.now ?? chargeNow
      return problem.before === null || now === null
        ? formTexts.priceChangedUnknown
        : formTexts.priceChanged(formatInr(problem.before), formatInr(now))
    }
    case 'walletTooSmall':
      return problem.shortBy === null ? problem.text : formTexts.walletTooSmall(formatInr(problem.shortBy))
    case 'noAnswer':
      return formTexts.noAnswer
    case 'outcomeUnknown':
      return formTexts.unknownText
    case 'refused':
      return problem.text
  }
}

/** The outcome of the last try, in one line above the button. */
export const SendProblemLine = ({
  problem,
  chargeNow,
}: {
  problem: SendProblem
  chargeNow: number | null
}) => (
  <p className={`notice ${problem.kind === 'refused' ? 'tone-bad' : 'tone-warn'}`} role="alert">
    {formatProblem(problem, chargeNow)}{' '}
    {'requestId' in problem ? <RequestId value={problem.requestId} /> : null}
  </p>
)
