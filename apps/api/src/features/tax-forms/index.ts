export { addDemoForms, drawDemoForms } from './operations/addDemoForms.ts';
export { letIn } from './door.ts';
export { taxFormsHandlers } from './handlers.ts';
export { addTemplate } from './operations/addTemplate.ts';
export { presentForms as listForms } from './present.ts';
export { currentTemplates, type CurrentTemplate } from './queries.ts';
export { templateBytes } from './templateBytes.ts';
export { textsOfForm } from './texts.ts';
