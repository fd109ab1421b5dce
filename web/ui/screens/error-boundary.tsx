import { Component, type ComponentChildren } from 'preact'
import type { LocalizedText } from '../../../src/model/localized-text'
import { translate } from '../../look/language'
import { errorText } from '../../net/call'
import { ErrorNotice } from '../data/resource-view'
import { Page } from '../page'

interface ErrorBoundaryProps {
  title: LocalizedText
  children: ComponentChildren
}

interface ErrorBoundaryState {
  failed?: boolean
}

/**
 * Replaces a page that throws while rendering or in an effect with an error message, a button that renders the page
 * again, and a link to Home. `title` remains the heading. Give it the path as key, so that navigation resets the error.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override componentDidCatch(error: unknown) {
    console.error(error)
    this.setState({ failed: true })
  }

  override render({ title, children }: ErrorBoundaryProps, { failed }: ErrorBoundaryState) {
    if (!failed) return children
    const retry = () => this.setState({ failed: false })
    return (
      <Page title={title}>
        <ErrorNotice text={errorText(undefined)} onRetry={retry} />
        <p>
          <a href="#/">{translate(['Home', '首页'])}</a>
        </p>
      </Page>
    )
  }
}
