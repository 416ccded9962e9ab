import { zodResolver } from '@hookform/resolvers/zod';
import { contactSchema } from './form-schema';

export const messageResolver = zodResolver(contactSchema);
