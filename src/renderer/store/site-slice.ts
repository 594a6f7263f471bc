import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SiteConfig } from '#contract/entities/site.ts'

/**
 * Site data that is persisted, so that the next start shows the agency's branding at once and refreshes it in the
 * background.
 */
export interface SiteState {
  site: SiteConfig | null
}

export const initialSite: SiteState = { site: null }

const slice = createSlice({
  name: 'site',
  initialState: initialSite,
  reducers: {
    siteLoaded: (state, action: PayloadAction<SiteConfig>) => {
      state.site = action.payload
    },
    siteForgotten: () => initialSite,
  },
})

export const { siteLoaded, siteForgotten } = slice.actions
export const siteReducer = slice.reducer
