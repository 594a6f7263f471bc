import { Amount } from '#renderer/ui/amount.tsx'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { ownLimitTexts as texts } from './texts.ts'
import { walletApi } from './wallet-api.ts'

/** The balance and the daily limit of a person who may book, but not see the agency's statement. */
export const OwnLimits = () => {
  const { data, error, refetch } = walletApi.useMyLimitsQuery({})
  if (error) return <ErrorPanel error={error} title={texts.failed} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} height={36} />
  const { available, dailyLimit, spentToday } = data
  return (
    <div className="stack">
      <p className="muted">{texts.lead}</p>
      <dl className="wallet-sums">
        <div>
          <dt>{texts.available}</dt>
          <dd>
            <Amount rupees={available} isStrong />
          </dd>
        </div>
        <div>
          <dt>{texts.limit}</dt>
          <dd>{dailyLimit === null ? texts.noLimit : <Amount rupees={dailyLimit} />}</dd>
        </div>
        {dailyLimit === null ? null : (
          <>
            <div>
              <dt>{texts.used}</dt>
              <dd>
                <Amount rupees={spentToday} />
              </dd>
            </div>
            <div>
              <dt>{texts.left}</dt>
              <dd>
                <Amount rupees={Math.max(0, dailyLimit - spentToday)} isStrong />
              </dd>
            </div>
          </>
        )}
      </dl>
      {dailyLimit === null ? null : (
        <p className="small muted">
          {texts.counts} {texts.who}
        </p>
      )}
    </div>
  )
}
