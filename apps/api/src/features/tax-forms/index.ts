export { addDemoForms, drawDemoForms } from './operations/addDemoForms.ts';
export { addTemplate } from './operations/addTemplate.ts';
export { currentTemplates, type CurrentTemplate } from './queries.ts';
export { templateBytes } from './templateBytes.ts';
export { textsOfForm } from './texts.ts';
