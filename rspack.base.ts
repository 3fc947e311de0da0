// The build recipe, for the apps of this workspace. Teams elsewhere have it as @marga/build.
export { defineApp } from './platform/build/define-app.ts'
