import type { FieldError } from '#contract/common/envelope.ts'
import type {
  CancellationStep,
  ChildPolicy,
  PackageBody,
  PaymentPlan,
} from '#contract/entities/package-body.ts'

const wholeBp = 10_000

/** Checks child ages, payment plan and cancellation steps. */
export const checkPolicies = ({
  childPolicy,
  paymentPlan,
  cancellationSteps,
}: Pick<PackageBody, 'childPolicy' | 'paymentPlan' | 'cancellationSteps'>): FieldError[] => [
  ...checkAges(childPolicy),
  ...checkPlan(paymentPlan),
  ...checkFalling('body.cancellationSteps', cancellationSteps),
]

const checkAges = ({ infantUnder, noBedUnder, childUnder }: ChildPolicy): FieldError[] => {
  const errors: FieldError[] = []
  if (childUnder <= infantUnder)
    errors.push({
      path: 'body.childPolicy.childUnder',
      message: `Enter an age above ${infantUnder}, where infants end`,
    })
  if (noBedUnder < infantUnder || noBedUnder > Math.max(childUnder, infantUnder))
    errors.push({
      path: 'body.childPolicy.noBedUnder',
      message: 'Enter an age between those of infants and children',
    })
  return errors
}

const checkPlan = ({ deposit, balances }: PaymentPlan): FieldError[] => {
  const errors = checkFalling('body.paymentPlan.balances', balances)
  for (const [index, { share }] of balances.entries())
    if (share === null && index < balances.length - 1)
      errors.push({
        path: `body.paymentPlan.balances.${index}.share`,
        message: 'Enter an amount: only the last payment can be the balance',
      })
  const shares = [deposit, ...balances.map(({ share }) => share)]
  let sumBp = 0
  for (const [index, share] of shares.entries()) {
    if (share?.unit !== 'percent') continue
    sumBp += share.basisPoints
    if (sumBp > wholeBp)
      errors.push({
        path: index === 0 ? 'body.paymentPlan.deposit' : `body.paymentPlan.balances.${index - 1}.share`,
        message: 'Enter a smaller share: together the payments are more than 100 %',
      })
  }
  return errors
}

const checkFalling = (path: string, steps: readonly Pick<CancellationStep, 'daysBefore'>[]): FieldError[] =>
  steps.flatMap(({ daysBefore }, index) => {
    const before = steps[index - 1]
    return before && daysBefore >= before.daysBefore
      ? [
          {
            path: `${path}.${index}.daysBefore`,
            message: `Enter fewer than ${before.daysBefore} days, as in the line above`,
          },
        ]
      : []
  })
