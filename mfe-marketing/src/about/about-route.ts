export { AboutPage as Component } from './about-page'
