import { useRef } from 'react'
import { z } from 'zod'
import { limits } from '#contract/common/constants.ts'
import type { ReferralReward } from '#contract/entities/site-rules.ts'
import type { Referral } from '#contract/http/referrals.ts'
import { rowLetters } from '#domain/commands/list-keys.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { siteSettings } from '#renderer/routes/staff.ts'
import { Button } from '#renderer/ui/button.tsx'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { addressOf } from '#renderer/ui/list/address-of.ts'
import { ListScreen } from '#renderer/ui/list/list-screen.tsx'
import { ListSearch } from '#renderer/ui/list/list-search.tsx'
import { ListSelect } from '#renderer/ui/list/list-select.tsx'
import { useListAddress } from '#renderer/ui/list/use-list-place.ts'
import { useList } from '#renderer/ui/list/use-list.ts'
import { EmptyState } from '#renderer/ui/states.tsx'
import { useDebounced } from '#renderer/ui/use-debounced.ts'
import { ReferralCard, referralColumns } from './referral-columns.tsx'
import { ReferralPane } from './referral-pane.tsx'
import { referralsApi } from './referrals-api.ts'
import { referralsTexts as texts } from './texts.ts'

const states = ['all', 'due', 'requested', 'rewarded'] as const
const Filter = z.object({
  searchQuery: z.string().max(120).default(''),
  state: z.enum(states).default('all'),
  referrerId: z.string().max(60).default(''),
})
const address = addressOf(Filter, { searchQuery: 'q', state: 'reward', referrerId: 'by' })

const rowId = ({ referred }: Referral): string => referred.userId
const renderCard = (referral: Referral) => <ReferralCard referral={referral} />
const stateOptions = states.map((value) => ({ value, label: texts.filters[value] }))

/** What the site gives for a referral, with the way to change it. */
const Rule = ({ rule }: { rule: ReferralReward }) => {
  const maySet = useMay('site.settings')
  return (
    <div className="row spread">
      <p className="muted">{rule.isOn ? texts.rule(rule) : texts.ruleOff}</p>
      {maySet ? <ButtonLink to={siteSettings.to({ tab: 'signUp' })}>{texts.settings}</ButtonLink> : null}
    </div>
  )
}

/** Who signed up with whose code, and the rewards for it. */
export const ReferralsScreen = () => {
  const place = useListAddress(address)
  const { filter, setFilter } = place
  const searchQuery = useDebounced(filter.searchQuery.trim(), limits.userSearchDebounceMs)
  const list = useList(referralsApi.endpoints.referrals, {
    place,
    request: {
      searchQuery,
      ...(filter.state === 'all' ? {} : { state: filter.state }),
      ...(filter.referrerId === '' ? {} : { referrerId: filter.referrerId }),
    },
    rows: 'referrals',
  })
  const rule = list.info?.rule
  const search = useRef<HTMLInputElement>(null)
  const isFiltered = place.changed.length > 0
  const clear = <Button text={texts.clear} onClick={() => setFilter(address.defaults)} />
  return (
    <ListScreen
      id="referrals"
      list={list}
      title={texts.title}
      failed={texts.failed}
      columns={referralColumns}
      rowId={rowId}
      renderCard={renderCard}
      opened={list.rows.find((row) => rowId(row) === place.openId)}
      renderPane={(referral: Referral, close: () => void) =>
        rule ? <ReferralPane referral={referral} rule={rule} onClose={close} /> : null
      }
      keys={{
        help: texts.keys,
        onFilter: () => search.current?.focus(),
        rowLetters: rowLetters('referrals'),
      }}
      head={rule ? <Rule rule={rule} /> : null}
      tools={{
        views: 'referrals',
        hasColumns: true,
        start: (
          <>
            <ListSearch
              label={texts.search}
              maxLength={120}
              filter={filter}
              setFilter={setFilter}
              inputRef={search}
            />
            <ListSelect
              label={texts.filter}
              value={filter.state}
              options={stateOptions}
              onChange={(state) => setFilter({ ...filter, state })}
            />
            {filter.referrerId === '' ? null : clear}
          </>
        ),
      }}
      empty={
        <EmptyState title={isFiltered ? texts.noMatch : texts.empty} action={isFiltered ? clear : null}>
          <p>{isFiltered ? texts.noMatchText : texts.emptyText}</p>
        </EmptyState>
      }
      summary={list.info && texts.count(list.info.total)}
    />
  )
}
