import type { ReactNode } from 'react'
import type { PolicyPage as Name } from '#contract/entities/site-fields.ts'
import { ErrorPanel } from '#renderer/ui/error-panel.tsx'
import { SiteHtml } from '#renderer/entities/site-html/site-html.tsx'
import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'
import { policiesApi } from './policies-api.ts'
import { policyTitles } from './policy-names.ts'
import { policyTexts } from './texts.ts'
import './policies.css'

/** A page with the agency's own text, cleaned, with further content below. */
export const PolicyPage = ({ page, children }: { page: Name; children?: ReactNode }) => {
  const { data, error, refetch } = policiesApi.usePolicyQuery({ page })
  return (
    <Page title={policyTitles[page]}>
      {data ? (
        <>
          <SiteHtml className="policy-text" html={data.html} />
          {children}
        </>
      ) : error ? (
        <ErrorPanel title={policyTexts.loadFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={20} height={36} />
      )}
    </Page>
  )
}
