import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import { buttonStyles } from './buttonStyles.ts';

/** A link that looks like a button: for going somewhere, never for doing something. */
export const LinkButton = chakra(Link, buttonStyles);
