import { Print } from '@blueprintjs/icons'
import type { PanelProps } from '#renderer/shell-view/panel-props.ts'
import { JobSection } from './job-section.tsx'
import { PrintJobLine } from './print-job.tsx'
import { jobsTexts } from './texts.ts'
import { printJobs, useJobs } from './use-jobs.ts'

/** Print jobs of all agencies, and the outcome of each document. */
export const PrintJobs = ({ bridge, state }: PanelProps) => (
  <JobSection list={useJobs(bridge, printJobs)} words={jobsTexts.prints} Icon={Print}>
    {(job) => (
      <PrintJobLine
        key={job.jobId}
        bridge={bridge}
        job={job}
        entry={state.entries.find(({ workspaceId }) => workspaceId === job.workspaceId)}
      />
    )}
  </JobSection>
)
